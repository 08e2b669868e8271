import { Button, Icon } from '@mentorias/ui';
import { texts as importTexts } from '../import/texts.ts';
import { texts } from '../texts.ts';
import { openDialog } from './opened-dialog.ts';

interface UserButtonsProps {
  hasImport: boolean;
}

/** The buttons above the list, which import or create accounts. */
export function UserButtons({ hasImport }: UserButtonsProps) {
  return (
    <>
      {hasImport && (
        <Button variant="default" onClick={() => openDialog({ kind: 'import' })}>
          {importTexts.open}
        </Button>
      )}
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => openDialog({ kind: 'mentor' })}>
        {texts.createMentor}
      </Button>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => openDialog({ kind: 'entrepreneur' })}>
        {texts.createEntrepreneur}
      </Button>
    </>
  );
}
