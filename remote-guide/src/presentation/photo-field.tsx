import { Link } from '@mentorias/federation/router';
import { fieldErrorsOf, useSession, writeNotice } from '@mentorias/session';
import { Alert, Anchor, Button, ErrorNotice, Face, Fieldset, SentNotice, Stack, Text } from '@mentorias/ui';
import { FileButton } from '@mentorias/ui/controls';
import { useState } from 'react';
import { photoInBase64 } from './photo-file.ts';
import classes from './presentation.module.css';
import { useSavePhoto } from './presentation-api.ts';
import { texts } from './texts.ts';

const FORMATS = 'image/jpeg,image/png,image/webp';

interface PhotoFieldProps {
  photo: string | undefined;
  /** Whether others may see it. */
  isPermitted: boolean;
}

/** The photograph: chosen, it is stored at once (rule 7.17). */
export function PhotoField({ photo, isPermitted }: PhotoFieldProps) {
  const { user } = useSession() ?? {};
  const [isUnreadable, setUnreadable] = useState(false);
  const saving = useSavePhoto();
  const refused = fieldErrorsOf(saving.error, ['image']).image;

  async function choose(file: File | null) {
    if (!file) return;
    setUnreadable(false);
    saving.reset();
    await photoInBase64(file).then(saving.mutate, () => setUnreadable(true));
  }

  return (
    <Fieldset variant="unstyled" className={classes.group} legend={texts.photo}>
      <div className={classes.photo}>
        <Face id={user?.id} name={user?.name ?? ''} photo={photo} size={96} />
        <Stack gap={6}>
          <div className={classes.photoButtons}>
            <FileButton accept={FORMATS} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" disabled={saving.isPending}>
                  {saving.isPending ? texts.sendingPhoto : photo ? texts.changePhoto : texts.choosePhoto}
                </Button>
              )}
            </FileButton>
            {photo && (
              <Button variant="subtle" color="gray" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
                {texts.removePhoto}
              </Button>
            )}
          </div>
          <Text size="sm" c="dimmed">
            {texts.photoHint}
          </Text>
          {photo && !isPermitted && (
            <Alert color="ocre" role="status">
              <span>{texts.photoUnseen}</span>{' '}
              <Anchor component={Link} to="/cuenta#permisos" size="sm">
                {texts.permitPhoto}
              </Anchor>
            </Alert>
          )}
          {(isUnreadable || refused) && <ErrorNotice message={refused ?? texts.photoUnreadable} />}
          {!refused && <SentNotice {...writeNotice(saving, { failed: texts.photoFailed }, ['image'])} />}
        </Stack>
      </div>
    </Fieldset>
  );
}
