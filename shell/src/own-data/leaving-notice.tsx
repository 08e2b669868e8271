import { Alert, Button, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { ownDataQuery } from './own-data-api.ts';
import { OWN_DATA_ID, willBeErased } from './own-data-card.tsx';
import { texts } from './texts.ts';

/** Above /cuenta: that the account is to be erased, and where that is undone (rule 15.3). */
export function LeavingNotice() {
  const eraseAfter = useQuery(ownDataQuery).data?.erase_after;
  if (!eraseAfter) return null;
  return (
    <Alert color="ocre" role="status">
      <Stack gap="sm">
        <Text>{willBeErased(eraseAfter)}</Text>
        <Button variant="default" w="fit-content" onClick={showOwnData}>
          {texts.toOwnData}
        </Button>
      </Stack>
    </Alert>
  );
}

function showOwnData() {
  const section = document.getElementById(OWN_DATA_ID);
  section?.scrollIntoView({ block: 'center' });
  section?.focus({ preventScroll: true });
}
