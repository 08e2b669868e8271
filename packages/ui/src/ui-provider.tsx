import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { ToastRegion } from './notices/toast-region.tsx';
import { cssVariablesResolver, theme } from './theme/theme.ts';

interface UiProviderProps {
  /** The page's CSP nonce, for the style elements that are made at run time. */
  nonce?: string;
  /** 'test' draws without motion, and without the sizes that only a real screen knows. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** The looks of the product, its notices and its dialogs: once around everything, inside the router. */
export function UiProvider({ nonce, env, children }: UiProviderProps) {
  if (nonce) setNonce(nonce);
  return (
    <MantineProvider
      theme={theme}
      env={env}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <ModalsProvider>{children}</ModalsProvider>
      <ToastRegion />
    </MantineProvider>
  );
}
