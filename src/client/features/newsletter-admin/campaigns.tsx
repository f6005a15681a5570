import { Box, Button, Heading, Input, Text } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { LIVE_QUERY } from '#client/ui/admin/list/list-address.ts'
import { useNextPage } from '#client/ui/admin/list/next-page.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { MAX_LIST_SEARCH } from '#shared/panel/filters.ts'
import type { Campaign } from '#shared/panel/subscribers.ts'

/** The published articles, each with buttons to send it to the subscribers. */
export function Campaigns() {
  const { api } = useApi()
  const [shown, setShown] = useState(3)
  const [q, setQ] = useState('')
  const input = { q: useDeferredValue(q.trim()) || undefined }
  const campaigns = useQuery(
    api.admin.newsletter.campaigns.queryOptions(input, {
      ...LIVE_QUERY,
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = campaigns
  const rows = data?.slice(0, shown) ?? []
  const { list, loadMore } = useNextPage(rows.length, () => setShown(data?.length ?? 0))
  return (
    <Panel
      level="h2"
      title="Enviar una historia"
      lead="Cada persona la recibe una sola vez, en su idioma. Si aún no está en su idioma, la recibirá cuando la traduzcas y vuelvas a enviar."
    >
      <QueryState query={campaigns} failed="No se pudieron cargar los artículos." />
      <Input
        type="search"
        size="sm"
        maxW="24rem"
        mb="4"
        aria-label="Buscar una historia por su título"
        placeholder="Buscar por título"
        maxLength={MAX_LIST_SEARCH}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      {data?.length === 0 && (
        <Text role="status" color="fg.muted">
          {q.trim()
            ? `Ninguna historia con «${q.trim()}».`
            : 'Todavía no hay artículos publicados.'}
        </Text>
      )}
      <Box as="ul" ref={list} m="0" p="0" listStyleType="none" display="grid" gap="4">
        {rows.map((campaign) => (
          <li key={campaign.group}>
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </Box>
      {data && data.length > shown && (
        <Button mt="3" variant="outline" size="sm" onClick={() => void loadMore()}>
          Mostrar más
        </Button>
      )}
    </Panel>
  )
}

const people = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`)

function stateOf({ sent, waiting, refused, untranslated }: Campaign): string {
  return [
    sent > 0 && `enviado a ${people(sent)}`,
    waiting > 0 && `saliendo a ${people(waiting)}`,
    refused > 0 && `rechazado por ${people(refused)}`,
    ...untranslated.map(
      ({ language, count }) =>
        `${people(count)} ${count === 1 ? 'espera' : 'esperan'} la versión en ${languageName(language)}`,
    ),
  ]
    .filter(Boolean)
    .join(' · ')
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { group, title, missing, waiting } = campaign
  const { client } = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const stop = useAction(
    () => client.admin.newsletter.stop.mutate({ group }),
    counted('Ya no saldrá a'),
  )
  return (
    <Box display="grid" gap="2" borderTopWidth="1px" pt="3">
      <Heading as="h3" fontSize="md">
        {title}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {stateOf(campaign) || 'Todavía no se envió a nadie.'}
      </Text>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          variant="outline"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? 'Cerrar' : 'Ver el correo'}
        </Button>
        {missing > 0 && (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Enviar a los suscriptores ({missing})
          </Button>
        )}
        {waiting > 0 && (
          <BusyButton
            size="sm"
            variant="outline"
            isBusy={stop.isPending}
            onClick={() => stop.mutate()}
          >
            Detener el envío
          </BusyButton>
        )}
      </Box>
      {isOpen && <Preview group={group} />}
      {isAsking && <SendDialog campaign={campaign} onClose={() => setIsAsking(false)} />}
    </Box>
  )
}

interface SendDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** Asks before a story is sent, with the mail beside the button. */
function SendDialog({ campaign: { group, title, missing }, onClose }: SendDialogProps) {
  const { client } = useApi()
  const send = useAction(() => client.admin.newsletter.send.mutate({ group }), counted('Saldrá a'))
  return (
    <ConfirmDialog
      title={`Enviar «${title}»`}
      text={`Sale a ${people(missing)}, a cada una en su idioma. Durante un minuto se puede detener.`}
      confirm="Enviar"
      palette="brand"
      isPending={send.isPending}
      onConfirm={() => send.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Box mt="4">
        <Preview group={group} />
      </Box>
    </ConfirmDialog>
  )
}

/** The toasts of sending and stopping: after success `words` and the number of recipients. */
const counted = (words: string) => ({
  done: ({ count }: { count: number }) =>
    count === 0 ? 'No hay a quién' : `${words} ${people(count)}`,
  failed: 'No se pudo hacer',
})

/** The mails in the order of the site's languages. */
const inOrder = <Mail extends { language: Language }>(mails: readonly Mail[]): Mail[] =>
  LANGUAGES.flatMap((language) => mails.filter((mail) => mail.language === language))

/** The mail in each language, with a button to send a test. */
function Preview({ group }: { group: string }) {
  const { api } = useApi()
  const [chosen, setChosen] = useState<Language>()
  const query = useQuery(api.admin.newsletter.preview.queryOptions({ group }, LIVE_QUERY))
  const mail =
    query.data?.find(({ language }) => language === chosen) ?? inOrder(query.data ?? [])[0]
  const failed = 'No se pudo cargar el correo.'
  if (!mail) return <QueryState query={query} loading="Cargando el correo…" failed={failed} />
  const { language, subject, text } = mail
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2">
        {inOrder(query.data ?? []).map((each) => (
          <Button
            key={each.language}
            size="xs"
            variant={each === mail ? 'solid' : 'outline'}
            aria-pressed={each === mail}
            onClick={() => setChosen(each.language)}
          >
            {languageName(each.language)}
          </Button>
        ))}
      </Box>
      <Box lang={langTag(language)} borderWidth="1px" borderRadius="l2" p="4" bg="bg">
        <Text fontWeight="600" mb="2">
          {subject}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="sm">
          {text}
        </Text>
      </Box>
      <TestMail group={group} language={language} />
    </Box>
  )
}

function TestMail({ group, language }: { group: string; language: Language }) {
  const { client } = useApi()
  const [to, setTo] = useState('')
  const [requestId, setRequestId] = useState(randomUuid)
  const input = { requestId, group, language, to }
  const test = useAction(() => client.admin.newsletter.test.mutate(input), {
    done: () => {
      setRequestId(randomUuid())
      return { title: 'Prueba en camino', text: to }
    },
    failed: 'No se pudo enviar la prueba',
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate()
      }}
    >
      <Box display="flex" flexWrap="wrap" gap="2">
        <Input
          size="sm"
          maxW="16rem"
          type="email"
          required
          maxLength={254}
          aria-label="Tu correo para la prueba"
          placeholder="Tu correo"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <BusyButton type="submit" size="sm" variant="outline" isBusy={test.isPending}>
          Enviar una prueba
        </BusyButton>
      </Box>
    </form>
  )
}
