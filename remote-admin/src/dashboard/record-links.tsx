import { Link } from '@mentorias/federation/router';
import { Anchor, Group } from '@mentorias/ui';
import { texts } from './texts.ts';

/** What is looked at now and then, and has no place in the menu (spec §2). */
export function RecordLinks() {
  return (
    <Group component="nav" aria-label={texts.records} gap="lg" justify="flex-end">
      <Anchor component={Link} to="/auditoria" size="sm" data-standalone>
        {texts.audit}
      </Anchor>
      <Anchor component={Link} to="/correos" size="sm" data-standalone>
        {texts.mail}
      </Anchor>
    </Group>
  );
}
