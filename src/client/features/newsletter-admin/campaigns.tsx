import { Box, Button, Heading, Input, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { LIVE_QUERY } from '#client/ui/admin/list/list-address.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { langTag, langName, type Language } from '#shared/i18n/languages.ts'
import type { Campaign } from '#shared/panel/subscribers.ts'

/** The published articles, each with buttons to send it to the subscribers. */
export function Campaigns() {
  const { api } = useApi()
  const [shown, setShown] = useState(3)
  const campaigns = useQuery(api.admin.newsletter.campaigns.queryOptions(undefined, LIVE_QUERY))
  const { data } = campaigns
  return (
    <Panel
      level="h2"
      title="Enviar una historia"
      lead="Cada persona la recibe una sola vez, en su idioma. Si aún no está en su idioma, la recibirá cuando la traduzcas y vuelvas a enviar."
    >
      <QueryState query={campaigns} failed="No se pudieron cargar los artículos." />
      {data?.length === 0 && <Text color="fg.muted">Todavía no hay artículos publicados.</Text>}
      <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="4">
        {data?.slice(0, shown).map((campaign) => (
          <li key={campaign.group}>
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </Box>
      {data && data.length > shown && (
        <Button mt="3" variant="outline" size="sm" onClick={() => setShown(data.length)}>
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
        `${people(count)} ${count === 1 ? 'espera' : 'esperan'} la versión en ${langName(language)}`,
    ),
  ]
    .filter(Boolean)
    .join(' · ')
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { group, title, missing, waiting } = campaign
  const { client } = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const send = useAction(() => client.admin.newsletter.send.mutate({ group }), counted('Saldrá a'))
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
        {isOpen && missing > 0 && (
          <BusyButton size="sm" isBusy={send.isPending} onClick={() => send.mutate()}>
            Enviar a los suscriptores ({missing})
          </BusyButton>
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
    </Box>
  )
}

/** The toasts of sending and stopping: after success `words` and the number of recipients. */
const counted = (words: string) => ({
  done: ({ count }: { count: number }) =>
    count === 0 ? 'No hay a quién' : `${words} ${people(count)}`,
  failed: 'No se pudo hacer',
})

/** The mail in each language, with a button to send a test. */
function Preview({ group }: { group: string }) {
  const { api } = useApi()
  const [chosen, setChosen] = useState<Language>()
  const query = useQuery(api.admin.newsletter.preview.queryOptions({ group }, LIVE_QUERY))
  const mail = query.data?.find(({ language }) => language === chosen) ?? query.data?.[0]
  const failed = 'No se pudo cargar el correo.'
  if (!mail) return <QueryState query={query} loading="Cargando el correo…" failed={failed} />
  const { language, subject, text } = mail
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2">
        {query.data?.map((each) => (
          <Button
            key={each.language}
            size="xs"
            variant={each === mail ? 'solid' : 'outline'}
            aria-pressed={each === mail}
            onClick={() => setChosen(each.language)}
          >
            {langName(each.language)}
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
