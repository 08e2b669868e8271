import './trusted-types.ts';
import '@mentorias/ui/styles';
import { onOtherPerson } from '@mentorias/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loader } from './federation/loader.ts';
import { startRemoteOfSession } from './federation/start-remote-of-session.ts';

onOtherPerson(loader.personChanged);
startRemoteOfSession();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
