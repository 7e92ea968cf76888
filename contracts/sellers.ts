import type { UserType } from './limits';

export type SellerLevel = 'Diamante' | 'Oro' | 'Plata' | 'Bronce';

/** A seller as the public sees them; `email` and `phone` only of a shop. */
export interface Seller {
  readonly id: number;
  readonly userType: UserType;
  /** A shop's name is its user name. */
  readonly fullName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImage: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly aboutMe: string | null;
  readonly stats: {
    readonly level: SellerLevel;
    readonly levelScore: number;
    readonly rafflesCreated: number;
    readonly rafflesCompleted: number;
    readonly rafflesFailed: number;
  };
}
