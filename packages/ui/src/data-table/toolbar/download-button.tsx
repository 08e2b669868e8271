import type { TableQuery } from '../table-query.ts';
import { wireCriteria } from '../table-query.ts';
import { SaveFileButton } from './save-file-button.tsx';

/** How to download the whole list as a file. */
export interface Download {
  url: string;
  /** Sent besides filters, search and sort. */
  params?: Record<string, string>;
  /** Makes the call: this package has no HTTP client. */
  fetchFile: (url: string, params: Record<string, string>) => Promise<Blob>;
  /** The date in the file's name. */
  date: () => string;
  /** Why it failed, where the server said so. */
  reasonOf?: (error: unknown) => string | undefined;
}

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
