import { Link, NavLink, useMatch, type LinkProps } from 'react-router-dom';

export interface SectionLinkProps extends Omit<LinkProps, 'to'> {
  readonly to: string;
  /** Another screen of the same section. */
  readonly also?: string | undefined;
}

/** A link of the navigation; its class is `active` on its own screen and on that of its section. */
export const SectionLink = ({ also, className = '', ...link }: SectionLinkProps) => {
  const isAlso = useMatch(also ?? link.to) !== null && also !== undefined;
  return isAlso ? (
    <Link {...link} className={`${className} active`} aria-current="true" />
  ) : (
    <NavLink {...link} className={className} end={link.to === '/'} />
  );
};
