import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

interface UiProviderProps {
  /** The page's CSP nonce, for the style elements that are made at run time. */
  nonce?: string;
  children: ReactNode;
}

/** The looks of the product, its notices and its dialogs: once around everything. */
export function UiProvider({ nonce, children }: UiProviderProps) {
  if (nonce) setNonce(nonce);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <ModalsProvider labels={{ confirm: 'Aceptar', cancel: 'Cancelar' }}>{children}</ModalsProvider>
      <Notifications position="top-right" autoClose={5000} />
    </MantineProvider>
  );
}
