import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { ToastRegion } from './notices/toast-region.tsx';
import { cssVariablesResolver, theme } from './theme/theme.ts';

interface UiProviderProps {
  /** The page's CSP nonce, for the style elements that are created at run time. */
  nonce?: string;
  /** 'test' renders without transitions and without measuring. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** Theme, notices and dialogs of the product: once around everything, inside the router. */
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
