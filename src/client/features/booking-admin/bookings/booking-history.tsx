import { Badge, Box, Button, Flex, Text, Textarea } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { deedSentence } from '#shared/panel/audit.ts'
import type { BookingRecord } from '#shared/booking/staff/bookings.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { useDeed } from '#client/ui/admin/deeds/use-deed.ts'

const LIST = { as: 'ul', m: '0', p: '0', listStyleType: 'none', display: 'grid', gap: '3' } as const

const MAX_NOTE_LENGTH = 2000

/** Internal notes of the staff. */
export function BookingNotes({ about }: { about: string }) {
  const { api, client } = useApi()
  const { data = [] } = useQuery(api.admin.notes.list.queryOptions({ about }))
  const [text, setText] = useState('')
  const add = useDeed(
    (input: { about: string; text: string }) => client.admin.notes.add.mutate(input),
    {
      done: () => 'Nota guardada',
      failed: 'No se pudo guardar la nota',
    },
  )
  return (
    <Panel title="Notas" lead="Solo las ve quien entra al panel.">
      <Box
        as="form"
        mb={data.length > 0 ? '5' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) add.mutate({ about, text }, { onSuccess: () => setText('') })
        }}
      >
        <Textarea
          aria-label="Nota nueva"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="outline" mt="2" disabled={add.isPending}>
          Guardar la nota
        </Button>
      </Box>
      <Box {...LIST}>
        {data.map(({ id, author, text: said, createdAt }) => (
          <li key={id}>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {said}
            </Text>
            <Text color="fg.muted" fontSize="sm">
              {author}, {datedMoment(createdAt)}
            </Text>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const MAIL_STATES = {
  pending: { text: 'Por salir', colorPalette: 'orange' },
  sent: { text: 'Aceptado por el servidor', colorPalette: 'green' },
  failed: { text: 'No salió', colorPalette: 'red' },
} as const

/** The mails about the booking, the newest first. */
export function BookingMails({ mails }: Pick<BookingRecord, 'mails'>) {
  return (
    <Panel title="Correos" lead="Los que ya salieron se ven durante un mes.">
      {mails.length === 0 && <Text color="fg.muted">Ninguno.</Text>}
      <Box {...LIST}>
        {mails.map(({ id, subject, recipient, status, lastError, createdAt, sentAt }) => (
          <li key={id}>
            <Flex gap="2" wrap="wrap" align="center">
              <Text fontWeight="600">{subject}</Text>
              <Badge colorPalette={MAIL_STATES[status].colorPalette}>
                {MAIL_STATES[status].text}
              </Badge>
            </Flex>
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              A {recipient}, {datedMoment(sentAt ?? createdAt)}
            </Text>
            {status === 'failed' && lastError && <Text fontSize="sm">{lastError}</Text>}
          </li>
        ))}
      </Box>
    </Panel>
  )
}

/** Who did what with the booking. */
export function BookingLog({ about }: { about: string }) {
  const { api } = useApi()
  const { data = [] } = useQuery(api.admin.audit.about.queryOptions({ about }))
  return (
    <Panel title="Registro">
      {data.length === 0 && <Text color="fg.muted">Nadie ha hecho nada aquí todavía.</Text>}
      <Box {...LIST}>
        {data.map((entry) => (
          <li key={entry.id}>
            <Text>
              <strong>{entry.who}</strong> {deedSentence(entry)}
            </Text>
            <Text color="fg.muted" fontSize="sm">
              {datedMoment(entry.createdAt)}
            </Text>
          </li>
        ))}
      </Box>
    </Panel>
  )
}
