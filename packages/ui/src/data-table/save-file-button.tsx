import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { notifyError, notifySuccess } from '../notify.tsx';
import { texts } from './texts.ts';

interface SaveFileButtonProps {
  /** Its words, where they are not 'Descargar'. */
  label?: string;
  /** Asks the server, which this package does not know. */
  fetchFile: () => Promise<Blob>;
  fileName: () => string;
}

/** 'Descargar': fetches a file, saves it, and says how it went (spec §8). */
export function SaveFileButton({ label = texts.download, fetchFile, fileName }: SaveFileButtonProps) {
  const [isFetching, setFetching] = useState(false);

  async function save() {
    setFetching(true);
    try {
      saveAs(await fetchFile(), fileName());
      notifySuccess(texts.downloaded);
    } catch {
      notifyError(texts.downloadFailed);
    } finally {
      setFetching(false);
    }
  }

  return (
    <Button variant="default" leftSection={<Icon name="download" size={16} />} disabled={isFetching} onClick={save}>
      {isFetching ? texts.downloading : label}
    </Button>
  );
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
