import { Button } from '@mantine/core';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { Icon } from '../../theme/icon.tsx';
import type { Download } from '../data-table-props.ts';
import type { TableQuery } from '../table-query.ts';
import { wireCriteria } from '../table-query.ts';
import { texts } from '../texts.ts';

interface DownloadButtonProps {
  download: Download;
  query: TableQuery;
}

/** Saves the rows of all pages as `table_data_{date}.csv` (rule 9.8). */
export function DownloadButton({ download, query }: DownloadButtonProps) {
  const { url, params, fetchFile, date, reasonOf } = download;
  return (
    <SaveFileButton
      fetchFile={() => fetchFile(url, { ...params, ...wireCriteria(query) })}
      fileName={() => `table_data_${date()}.csv`}
      reasonOf={reasonOf}
    />
  );
}

interface SaveFileButtonProps {
  /** Its label; 'Descargar' by default. */
  label?: string;
  /** Makes the call: this package has no HTTP client. */
  fetchFile: () => Promise<Blob>;
  fileName: () => string;
  /** Why it failed, where the server said so. */
  reasonOf?: (error: unknown) => string | undefined;
}

/** 'Descargar': fetches a file, saves it, and says whether it worked (rule 9.8). */
export function SaveFileButton({ label = texts.download, fetchFile, fileName, reasonOf }: SaveFileButtonProps) {
  const [isFetching, setFetching] = useState(false);

  async function save() {
    setFetching(true);
    try {
      const file = await fetchFile();
      // A page or a reply in the place of the file, as a portal or a wrong address answers.
      if (/^(text\/html|application\/json)\b/.test(file.type)) throw new TypeError(`The file is ${file.type}`);
      saveAs(file, fileName());
      notifySuccess(texts.downloaded);
    } catch (error) {
      notifyError(texts.downloadFailed, { reason: reasonOf?.(error) });
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
