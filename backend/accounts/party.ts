import { fullNameOf, type Named } from '../../contracts/full-name';
import { DELETED_NAME } from '../../contracts/sellers';

/** Somebody as operators read them; of who has deleted their account, the number is left. */
export const partyOf = (people: ReadonlyMap<number, Named>, id: number) => {
  const account = people.get(id);
  return { id, name: account ? fullNameOf(account) : DELETED_NAME, deleted: !account };
};
