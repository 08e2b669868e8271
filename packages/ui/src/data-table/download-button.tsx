import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { notifyError, notifySuccess } from '../notify.tsx';
import type { TableQuery } from './table-query.ts';
import { wireCriteria } from './table-query.ts';
import { texts } from './texts.ts';

/** Where the whole list is had as a file. */
export interface Download {
  url: string;
  /** Sent besides filters, search and sort. */
  params?: Record<string, string>;
  /** Asks the server, which the table does not know. */
  fetchFile: (url: string, params: Record<string, string>) => Promise<Blob>;
  /** The date in the file's name. */
  date: () => string;
}

interface DownloadButtonProps {
  download: Download;
  query: TableQuery;
}

/** Saves all that the table would show, on every page, as `table_data_{date}.csv` (spec §7, §8). */
export function DownloadButton({ download, query }: DownloadButtonProps) {
  const [isSending, setSending] = useState(false);

  async function save() {
    setSending(true);
    try {
      const file = await download.fetchFile(download.url, { ...download.params, ...wireCriteria(query) });
      saveAs(file, `table_data_${download.date()}.csv`);
      notifySuccess(texts.downloaded);
    } catch {
      notifyError(texts.downloadFailed);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button variant="default" leftSection={<Icon name="download" size={16} />} disabled={isSending} onClick={save}>
      {isSending ? texts.downloading : texts.download}
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
