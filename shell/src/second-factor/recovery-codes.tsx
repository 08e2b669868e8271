import { Button, Group, notifySuccess, Stack, Text, Title } from '@mentorias/ui';
import { useEffect, useRef } from 'react';
import classes from './second-factor.module.css';
import { texts } from './texts.ts';

/** The recovery codes; they are shown only this time. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Without https there is no clipboard.
  const { clipboard } = navigator;

  async function copy() {
    await clipboard.writeText(codes.join('\n'));
    notifySuccess(texts.copied);
  }

  return (
    <Stack gap="md">
      <Title order={3} ref={heading} tabIndex={-1}>
        {texts.codesTitle}
      </Title>
      <Text size="sm">{texts.codesAdvice}</Text>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button onClick={onDone}>{texts.codesSaved}</Button>
        {clipboard && (
          <Button variant="default" onClick={copy}>
            {texts.copy}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
