/**
 * Tells a password manager which account a password is of. A dialog counts a hidden field among
 * those that Tab reaches, unless it has this index.
 */
export const AccountForManagers = ({ username }: { readonly username: string }) => (
  <input hidden readOnly tabIndex={-1} autoComplete="username" value={username} />
);
