import './trusted-types.ts';
import '@mentorias/ui/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startRemoteOfSession } from './federation/start-remote-of-session.ts';

startRemoteOfSession();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
