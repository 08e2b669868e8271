import { sessionStore } from '@mentorias/session';
import { Modal, Stack, Text, useId } from '@mentorias/ui';
import { Switch } from '@mentorias/ui/controls';
import { useAtom } from 'jotai';
import { texts as frameTexts } from '../layout/texts.ts';
import { COMMAND_KEYS } from './command-keys.ts';
import classes from './keys-dialog.module.css';
import { texts } from './texts.ts';
import { singleKeysAtom } from './use-keys.ts';

const KEYS = [
  [COMMAND_KEYS, texts.keysOf.palette],
  [['/'], texts.keysOf.search],
  [['?'], texts.keysOf.keys],
  [['Esc'], texts.keysOf.close],
] as const;

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The list of keys, and a switch for those that are one character (rule 4.12). */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const [hasSingleKeys, setSingleKeys] = useAtom(singleKeysAtom, { store: sessionStore });
  const hint = useId();
  return (
    <Modal opened={opened} onClose={onClose} title={frameTexts.keys}>
      <Stack gap="lg">
        <dl className={classes.keys}>
          {KEYS.map(([keys, what]) => (
            <div key={what} className={classes.row}>
              <dt>{what}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Stack gap="xs">
          <Switch
            label={texts.singleKeys}
            aria-describedby={hint}
            checked={hasSingleKeys}
            onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          />
          <Text id={hint} size="sm" c="dimmed">
            {texts.singleKeysHint}
          </Text>
        </Stack>
      </Stack>
    </Modal>
  );
}
