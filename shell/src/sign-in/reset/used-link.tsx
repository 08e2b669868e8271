import { Anchor, Button, PageTitle, Stack, Text } from '@mentorias/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';

/** In place of the form, for those who open the mail again after they have set a password by it. */
export function UsedLink() {
  return (
    <Stack gap="md">
      <PageTitle>{texts.linkOver}</PageTitle>
      <Text>{texts.linkOverAdvice}</Text>
      <Button component={Link} to="/" size="md">
        {texts.submit}
      </Button>
      <Anchor component={Link} to="/restablecer" size="sm" data-standalone>
        {texts.askAgain}
      </Anchor>
    </Stack>
  );
}
