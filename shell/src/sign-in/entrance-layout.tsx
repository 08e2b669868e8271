import { Logo, Stack, Text } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { showIntroduction } from '../introduction/show-introduction.ts';
import classes from './entrance-layout.module.css';
import { texts } from './texts.ts';

interface EntranceLayoutProps {
  /** Whether what the product is stands below (rule 3.13). */
  isIntroduced?: boolean;
  children: ReactNode;
}

/** The page around the forms of signing in: the product's name and picture, and one form beside them. */
export function EntranceLayout({ isIntroduced = false, children }: EntranceLayoutProps) {
  useLayoutEffect(() => (isIntroduced ? showIntroduction() : undefined), [isIntroduced]);
  return (
    <div className={classes.entrance} data-introduced={isIntroduced}>
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

/** A picture of the Andes under the sun; the ranges stretch to the available width, the sun stays round. */
function Mountains() {
  return (
    <div className={classes.picture}>
      <span className={classes.sun} />
      <svg className={classes.ranges} viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 190 90 105l55 42 92-102 78 83 51-39 94 92 62-52 78 66v105H0Z" fill="#964687" />
        <path d="m237 45 34 36-22 14-18-9-27 15Z" fill="#f5cceb" />
        <path d="M0 240 74 172l83 62 98-84 102 87 74-50 92 66 77-43v90H0Z" fill="#591e4f" />
        <path d="M0 275c80-38 150-30 226-8s148 10 214-12 116-12 160 6v39H0Z" fill="#3d1236" />
      </svg>
    </div>
  );
}
