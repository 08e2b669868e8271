import { Button, Container, Group, Paper, Stack, Text, Title } from '@mentorias/ui';
import { useEffect, useState } from 'react';
import classes from './override-question.module.css';
import type { Request } from './requested-overrides.ts';
import { texts } from './texts.ts';

/** How long 'yes' stays disabled, in milliseconds: a second click that was meant for another page cannot hit it. */
export const ARMED_AFTER_MS = 1000;

interface OverrideQuestionProps extends Request {
  onAnswer(isAccepted: boolean): void;
}

/** Asks, alone on the page and before any remote's code runs, whether remotes may be loaded from this machine. */
export function OverrideQuestion({ asked, refused, onAnswer }: OverrideQuestionProps) {
  const isArmed = useArmed();
  const entries = Object.entries(asked);
  const asks = entries.length > 0;
  return (
    <Container component="main" size="sm" py="xl">
      <Paper component={Stack} withBorder p="xl">
        <Title order={1}>{asks ? texts.title : texts.refusedTitle}</Title>
        {asks && (
          <>
            <Text>{texts.explain}</Text>
            {entries.map(([name, address]) => (
              <Text key={name} className={classes.address}>
                {texts.asks(name, address)}
              </Text>
            ))}
            <Text>{texts.warning}</Text>
          </>
        )}
        {refused.map(({ name, text, reason }) => (
          <Text key={`${name} ${text}`}>{texts.refused[reason](name, text)}</Text>
        ))}
        <Group>
          <Button autoFocus onClick={() => onAnswer(false)}>
            {asks ? texts.discard : texts.goOn}
          </Button>
          {asks && (
            <Button variant="default" disabled={!isArmed} onClick={() => onAnswer(true)}>
              {texts.use}
            </Button>
          )}
        </Group>
      </Paper>
    </Container>
  );
}

function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
