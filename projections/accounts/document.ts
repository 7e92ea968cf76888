import type { UserType } from '../../contracts/limits';

/** One person, without any part of the password. `_id` is the user's id. */
export interface AccountDocument {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly username: string;
  /** The key of the name that is shown, the same for all names that are taken for it. */
  readonly shownAs: string;
  /** The name that is shown and all others, without case or accents, for operators' lists. */
  readonly searchText: string;
  /** False until the user name is claimed in the log. Before that the account does not count. */
  readonly claimed: boolean;
  readonly userType: UserType;
  readonly role: 'member' | 'operator';
  /** Whether they have ever had the operator's role. */
  readonly onceOperator: boolean;
  readonly suspended: boolean;
  /** Whether signing in asks for a code too. */
  readonly secondFactor: boolean;
  readonly registeredAt: Date;
  readonly displayName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly cifNif: string | null;
  readonly email: string;
  /** The address in lower case, once it is confirmed. */
  readonly confirmedEmail: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly community: string | null;
  readonly province: string | null;
  readonly municipality: string | null;
  readonly aboutMe: string | null;
  readonly shippingPolicy: string | null;
  readonly profileImage: string | null;
  readonly emailNotifications: boolean;
  readonly smsNotifications: boolean;
  readonly newsletter: boolean;
  readonly balanceCents: number;
}

export const ACCOUNTS = { projection: 'accounts.v6' } as const;
