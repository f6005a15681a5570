import { chakra, LinkOverlay } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { LIVE_LIST, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import {
  AUDIT_FILTERS,
  auditSentence,
  type AuditFilter,
  type AuditRow,
} from '#shared/panel/audit.ts'

const NAMES: Record<AuditFilter, string> = {
  all: 'Todo',
  blog: 'Blog',
  inbox: 'Bandeja',
  bookings: 'Reservas',
  mails: 'Correo y boletín',
  settings: 'Ajustes',
}

/** The page of the audit log: who did what, and when. */
export function Log() {
  const { api } = useApi()
  const address = useListAddress(AUDIT_FILTERS)
  const pages = useInfiniteQuery(api.admin.audit.list.infiniteQueryOptions(address, LIVE_LIST))
  return (
    <StaffPage title="Registro" lead="Quién hizo qué y cuándo; se guarda dos años.">
      <ListScreen
        what="anotaciones"
        names={NAMES}
        none="Todavía no hay nada de esto en el registro."
        fields="persona, título o número"
        counts={undefined}
        {...{ columns: COLUMNS, address, pages }}
      />
    </StaffPage>
  )
}

const Sentence = chakra('span', {
  base: { display: 'inline-block', _firstLetter: { textTransform: 'uppercase' } },
})

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    heading: 'Qué',
    card: 'title',
    isWritten: true,
    cell: (entry) => <RecordLink about={entry.about}>{auditSentence(entry)}</RecordLink>,
  },
  { heading: 'Quién', cell: ({ who }) => who },
  { heading: 'Cuándo', cell: ({ createdAt }) => datedMoment(createdAt) },
]

/** Links to the records of audit entries, by the kind of the record. */
const LINKS: Readonly<Record<string, (id: string) => ReactElement>> = {
  article: (id) => <Link to="/admin/blog" search={{ edit: id }} />,
  inbox: (id) => <Link to="/admin/bandeja/$id" params={{ id }} />,
  booking: (id) => <Link to="/admin/reservas/$reference" params={{ reference: id }} />,
  setting: () => <Link to="/admin/ajustes" />,
}

/** The sentence of an audit entry; a link if its record has a page. */
function RecordLink({ about, children }: { about: string; children: string }) {
  const sentence = <Sentence>{children}</Sentence>
  const [kind = '', id = ''] = about.split(':', 2)
  const link = LINKS[kind]?.(id)
  return link ? <LinkOverlay asChild>{cloneElement(link, {}, sentence)}</LinkOverlay> : sentence
}
