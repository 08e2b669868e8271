import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme/theme.ts';

interface UiProviderProps {
  /** The page's CSP nonce, for the style elements that are created at run time. */
  nonce?: string;
  /** 'test' renders without transitions and without measuring. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** The theme of the product: once around everything. */
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
      {children}
    </MantineProvider>
  );
}
