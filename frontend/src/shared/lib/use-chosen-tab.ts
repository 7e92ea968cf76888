import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'ver';

/** The open tab, kept in the address so that going back restores it; the first by default. */
export const useChosenTab = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: Tab) => void] => {
  const [search, setSearch] = useSearchParams();
  const chosen = tabs.find((tab) => tab === search.get(PARAMETER)) ?? tabs[0];
  const choose = (tab: Tab) =>
    setSearch(tab === tabs[0] ? {} : { [PARAMETER]: tab }, { replace: true });
  return [chosen, choose];
};
