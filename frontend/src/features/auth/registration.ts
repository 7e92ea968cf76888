import type { UserType } from '@contracts/limits';

export interface RegistrationValues {
  readonly userType: UserType;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cifNif: string;
  readonly adult: boolean;
}

export const blankRegistration: RegistrationValues = {
  userType: 'particular',
  username: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  cifNif: '',
  adult: false,
};

/** The body to send: the common fields, and those of the chosen type of account. */
export const registrationBody = ({ firstName, lastName, cifNif, ...all }: RegistrationValues) =>
  all.userType === 'comercio' ? { ...all, cifNif } : { ...all, firstName, lastName };
