import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { TextRow as Row } from '../values/rows.ts'
import { TextRow, type Finder } from './text-row.tsx'

interface TextRowsProps {
  rows: readonly Row[]
  languages: readonly Language[]
  /** Of a page, by its key. */
  finderOf: (key: string) => Finder
}

/** The texts; those of mails and letter with a sample. */
export function TextRows({ rows, languages, finderOf }: TextRowsProps) {
  const { api } = useApi()
  const samples = useQuery(api.admin.site.samples.queryOptions())
  const sampleOf = (row: Row | undefined) => row && samples.data?.[row.key]
  return (
    <div>
      {rows.map((row, at) => (
        <TextRow
          key={row.key}
          row={row}
          languages={languages}
          // Once for the texts of one sample that follow each other.
          sample={sampleOf(row) === sampleOf(rows[at - 1]) ? undefined : sampleOf(row)}
          find={finderOf(row.key)}
        />
      ))}
    </div>
  )
}
