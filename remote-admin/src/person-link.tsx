import type { AnyId } from '@mentorias/contract/ids';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { Anchor } from '@mentorias/ui';

interface PersonLinkProps {
  id: AnyId | undefined;
  name: string;
  /** Called as it is followed. */
  onFollow?: () => void;
}

/** A person's name, which leads to their page; the name alone where the backend has no such pages (rule 12.1), or the person no id. */
export function PersonLink({ id, name, onFollow }: PersonLinkProps) {
  const hasPages = useOffered('admin/account_notes');
  if (!hasPages || id === undefined) return <span translate="no">{name}</span>;
  return (
    <Anchor
      component={Link}
      to={personPath(id)}
      inherit
      c="inherit"
      underline="always"
      style={{ textDecorationColor: 'var(--mantine-color-dimmed)' }}
      translate="no"
      data-standalone
      onClick={onFollow}
    >
      {name}
    </Anchor>
  );
}

/** The path of a person's page (rule 8.18). */
export function personPath(id: AnyId): string {
  return `/users/${encodeURIComponent(id)}`;
}
