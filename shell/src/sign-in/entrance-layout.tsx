import { Logo, Stack, Text } from '@mentorias/ui';
import type { ReactNode } from 'react';
import classes from './entrance-layout.module.css';
import { Mountains } from './mountains.tsx';
import { texts } from './texts.ts';

/** The page of whoever is still outside: the product's face, and one form beside it. */
export function EntranceLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.entrance}>
      <header className={classes.face}>
        <Logo height={40} />
        <Text className={classes.tagline}>{texts.tagline}</Text>
        <Mountains />
      </header>
      <main className={classes.content}>
        <Stack gap="lg" className={classes.form}>
          {children}
        </Stack>
      </main>
    </div>
  );
}
