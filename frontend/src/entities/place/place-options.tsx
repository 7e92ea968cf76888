interface PlaceOptionsProps {
  /** Undefined while the list is on its way. */
  readonly names: readonly string[] | undefined;
  readonly chosen: string;
}

/** The names of a list; one that was chosen before and is not in it stays, so that looking changes nothing. */
export const PlaceOptions = ({ names = [], chosen }: PlaceOptionsProps) => {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
};
