import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types into a date picker from its day on, over what it had: `01052026` is the first of May. */
export const typeDate = async (user: UserEvent, label: string, keys: string): Promise<void> => {
  const field = screen.getByRole('group', { name: label });
  await user.click(within(field).getByRole('spinbutton', { name: 'Día' }));
  await user.keyboard(`{Control>}a{/Control}{Backspace}${keys}`);
};
