import { ModalsProvider } from '@mantine/modals';
import { ToastRegion } from './notices/toast-region.tsx';

/** Where questions (`confirm`) and notices (`notifySuccess`, `notifyError`) appear: once in the page, inside the router. */
export function Overlays() {
  return (
    <>
      <ModalsProvider />
      <ToastRegion />
    </>
  );
}
