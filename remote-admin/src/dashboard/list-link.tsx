import { Link } from '@mentorias/federation/router';
import { Anchor } from '@mentorias/ui';
import type { MouseEvent } from 'react';
import { showList } from './show-list.ts';

interface ListLinkProps {
  /** The list of exactly what is counted (rule 9.12). */
  to: string;
  size?: 'sm';
  c?: 'inherit';
  inherit?: boolean;
  underline?: 'hover';
  className?: string | undefined;
  'aria-label'?: string;
  'data-standalone'?: boolean;
  children: string;
}

/** A link of 'Para hoy' to a list. That of the events stands on the same screen, mostly out of view: following the link leads to it. */
export function ListLink({ to, ...props }: ListLinkProps) {
  const isHere = to.startsWith('/?');
  return (
    <Anchor component={Link} to={to} {...props} {...(isHere && { preventScrollReset: true, onClick: showEvents })} />
  );
}

/** A link that opens elsewhere leaves scroll and focus as they are. */
function showEvents({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (!(ctrlKey || metaKey || shiftKey || altKey)) showList();
}
