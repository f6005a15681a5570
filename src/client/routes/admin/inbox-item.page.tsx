import { Button, Container } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouteContext } from '@tanstack/react-router'
import {
  BookingLog,
  BookingNotes,
} from '#client/features/booking-admin/bookings/booking-history.tsx'
import { ChangeOfMessage } from '#client/features/booking-admin/bookings/asked-change.tsx'
import { KIND_NAMES } from '#client/features/inbox/inbox-words.ts'
import { InboxRecordView } from '#client/features/inbox/inbox-record.tsx'
import { useApi } from '#client/lib/api.tsx'
import { useRecordTitle } from '#client/ui/admin/page/use-record-title.ts'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'

export function InboxItemPage() {
  const { id } = useParams({ from: '/admin/bandeja/$id' })
  const { username } = useRouteContext({ from: '/admin' })
  const { api } = useApi()
  // What the view below has loaded.
  const { data } = useQuery(
    api.admin.inbox.record.queryOptions({ id: Number(id) }, { enabled: false, gcTime: 0 }),
  )
  useRecordTitle(data && `${data.name}: ${KIND_NAMES[data.kind].toLowerCase()}`)
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Mensaje'}
        subtitle={data && `${KIND_NAMES[data.kind]} ${data.number}`}
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link to="/admin/bandeja">← Bandeja</Link>
          </Button>
        }
      />
      <Container as="main" id="contenido" maxW="4xl" py={{ base: '5', md: '8' }}>
        <InboxRecordView
          key={id}
          id={Number(id)}
          username={username}
          deed={
            data?.kind === 'change' && (
              <ChangeOfMessage reference={data.bookingReference} number={data.number} />
            )
          }
        >
          <BookingNotes about={`inbox:${id}`} username={username} />
          <BookingLog about={`inbox:${id}`} />
        </InboxRecordView>
      </Container>
    </>
  )
}
