import { Anchor, Container, PageTitle, Stack, Text } from '@mentorias/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import classes from './route-error-page.module.css';
import { texts } from './texts.ts';

/** Shown when the shell itself fails (rule 4.5); the link home reloads the page, because its router may be broken. */
export function RouteErrorPage() {
  const error = useRouteError();
  const stack = error instanceof Error ? error.stack : undefined;
  return (
    <Container component="main" size="md" py="xl">
      <Stack gap="md">
        <PageTitle>{texts.title}</PageTitle>
        <Text fs="italic">{explain(error)}</Text>
        {stack && (
          <details>
            <summary>{texts.stack}</summary>
            <pre className={classes.stack}>{stack}</pre>
          </details>
        )}
        <Anchor href="/" data-standalone>
          {texts.home}
        </Anchor>
      </Stack>
    </Container>
  );
}

/** The status and its text, or the message. */
function explain(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : texts.unknown;
}
