import PersonRounded from '@mui/icons-material/PersonRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import { useField } from 'formik';
import { registerBody, type RegisterBody, type User } from '@contracts/accounts';
import { USER_TYPES, type UserType } from '@contracts/limits';
import { api, post } from '@/shared/api/api';
import { reasonOf } from '@/shared/api/problems';
import { authTexts } from '@/shared/i18n/auth';
import { commonTexts } from '@/shared/i18n/common';
import { CheckField } from '@/shared/ui/form/check-field';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { pairSx } from '@/shared/ui/paper.styles';
import { KeepTyped, type TypedProps } from './keep-typed';
import { useEnter } from './use-enter';

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
const registrationBody = ({ firstName, lastName, cifNif, ...all }: RegistrationValues) =>
  all.userType === 'comercio' ? { ...all, cifNif } : { ...all, firstName, lastName };

const icons = { particular: PersonRounded, comercio: StorefrontRounded } as const;

const AccountTypeField = () => {
  const [{ value }, , { setValue }] = useField<UserType>('userType');
  return (
    <ChoiceField
      label={authTexts.accountType}
      value={value}
      choices={USER_TYPES.map((type) => ({
        value: type,
        label: commonTexts.types[type],
        Icon: icons[type],
      }))}
      onChoose={(type) => void setValue(type)}
    />
  );
};

const Particular = () => (
  <Box sx={pairSx}>
    <FormField
      name="firstName"
      slotProps={MUST_BE_FILLED}
      label={authTexts.firstName}
      autoComplete="given-name"
    />
    <FormField
      name="lastName"
      slotProps={MUST_BE_FILLED}
      label={authTexts.lastName}
      autoComplete="family-name"
    />
  </Box>
);

/** The fields of the chosen type of account. */
const RegisterFields = ({ userType }: Pick<RegistrationValues, 'userType'>) => {
  const isShop = userType === 'comercio';
  return (
    <>
      <FormField
        name="username"
        slotProps={MUST_BE_FILLED}
        label={isShop ? authTexts.shopName : authTexts.username}
        autoComplete="username"
      />
      {isShop ? (
        <FormField name="cifNif" slotProps={MUST_BE_FILLED} label={authTexts.cifNif} />
      ) : (
        <Particular />
      )}
      <FormField
        name="email"
        slotProps={MUST_BE_FILLED}
        type="email"
        label={authTexts.email}
        autoComplete="email"
      />
      <PasswordField
        name="password"
        label={authTexts.password}
        autoComplete="new-password"
        helperText={authTexts.passwordHint}
      />
    </>
  );
};

const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<User, RegisterBody>({
      query: (body) => post('register', body),
    }),
  }),
});

export const RegisterForm = ({ typed, onTyped }: TypedProps<RegistrationValues>) => {
  const [send] = useRegisterMutation();
  const enter = useEnter();
  const register = useSubmit(
    async (values: RegistrationValues) => {
      const user = await send(registerBody.cast(registrationBody(values))).unwrap();
      await enter(user, authTexts.registered, authTexts.registeredText);
    },
    (error) => ({
      title: authTexts.registerFailed,
      text: reasonOf(error, authTexts.usernameTaken),
    }),
  );
  return (
    <CheckedForm
      validateOnBlur
      check={(values) => fieldErrors(registerBody, registrationBody(values))}
      initialValues={typed}
      onSubmit={register}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {({ values }) => (
        <>
          <KeepTyped onTyped={onTyped} />
          <AccountTypeField />
          <RegisterFields userType={values.userType} />
          <CheckField required name="adult" label={authTexts.adult} />
          <SubmitButton size="large" action={authTexts.create} busy={authTexts.creating} />
        </>
      )}
    </CheckedForm>
  );
};
