import { profileBody, type User } from '@contracts/accounts';
import { useSwitchSession } from '@/entities/session/use-session';
import { orTooOften } from '@/shared/api/problems';
import { profileTexts } from '@/shared/i18n/profile';
import { keptDraft } from '@/shared/lib/kept-draft';
import { useToast } from '@/shared/lib/toasts';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { useChangeProfileMutation } from './profile.api';

const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
  'community',
  'province',
  'municipality',
  'aboutMe',
] as const;

/** The form's values: every text, empty when missing. */
export const profileValues = (user: User) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, user[name] ?? ''] as const)),
  ...(user.userType === 'comercio'
    ? { displayName: user.displayName ?? '', shippingPolicy: user.shippingPolicy ?? '' }
    : {}),
  community: user.community ?? '',
  province: user.province ?? '',
  municipality: user.municipality ?? '',
  emailNotifications: user.emailNotifications,
  smsNotifications: user.smsNotifications,
  newsletter: user.newsletter,
});

export type ProfileValues = ReturnType<typeof profileValues>;

/** What a person has changed in their profile and not saved. The form has no secrets. */
export const profileDraftOf = (userId: number) => keptDraft<ProfileValues>('profile', userId);

/** Only what differs, so that the rest comes from the account when the draft is opened again. */
export const changedValues = (values: ProfileValues, saved: ProfileValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Reflect.get(saved, name) !== value),
  );

export const useSaveProfile = ({ id }: User, onSaved: () => void) => {
  const [send] = useChangeProfileMutation();
  const switchTo = useSwitchSession();
  const toast = useToast();
  return useSubmit(
    async (values: ProfileValues) => {
      await switchTo(await send({ userId: id, changes: profileBody.cast(values) }).unwrap());
      profileDraftOf(id).forget();
      toast({ title: profileTexts.saved, text: profileTexts.savedText });
      onSaved();
    },
    (error) => orTooOften(error, profileTexts.saveFailed),
  );
};
