import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { datedMoment, islandDay } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { TOKEN_ACCESS_NAMES, TOKEN_AREA_NAMES, type TokenRow } from '#shared/auth/api-token.ts'
import { NewProgram } from './program-form.tsx'

const STATES = {
  active: { kind: 'good', words: 'Activo' },
  ended: { kind: 'note', words: 'Terminó' },
  revoked: { kind: 'none', words: 'Revocado' },
} as const

/** The tokens of outside programs: who has one, what it opens, and a button for another. */
export function Programs() {
  const { api } = useApi()
  const [isCreating, setCreating] = useState(false)
  const tokens = useQuery(
    api.admin.tokens.list.queryOptions(undefined, { refetchOnMount: 'always' }),
  )
  return (
    <Panel
      level="h2"
      title="Programas con acceso"
      lead="Un programa de fuera, como el de la contabilidad, entra con un token y nunca con la contraseña de una persona."
      aside={
        <Button size="sm" variant="outline" onClick={() => setCreating(true)}>
          Crear un token
        </Button>
      }
    >
      <QueryState
        query={tokens}
        loading="Cargando los programas…"
        failed="No se pudieron cargar los programas."
      />
      {tokens.data?.length === 0 && <Text>Ningún programa tiene acceso todavía.</Text>}
      <Box as="ul" m="0" p="0" listStyleType="none">
        {tokens.data?.map((token) => (
          <Program key={token.id} token={token} />
        ))}
      </Box>
      <Text color="fg.muted" fontSize="sm" mt="3">
        Para quien programa: <Link href="/api/docs">las direcciones que un token abre</Link>.
      </Text>
      {isCreating && <NewProgram onClose={() => setCreating(false)} />}
    </Panel>
  )
}

function Program({ token }: { token: TokenRow }) {
  const { name, state, areas, access, createdBy, isCreatorGone, lastUsedAt } = token
  const { kind, words } = STATES[state]
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      align="start"
      justify="space-between"
      gap="3"
      borderTopWidth="1px"
      py="4"
    >
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{name}</Text>
        <Text fontSize="sm">
          {TOKEN_ACCESS_NAMES[access]}: {areas.map((area) => TOKEN_AREA_NAMES[area]).join(', ')}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          Hasta el {lastDayOf(token)}, incluido ·{' '}
          {lastUsedAt ? `Último uso: ${datedMoment(lastUsedAt)}` : 'No se ha usado'}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          Lo creó {createdBy}
          {isCreatorGone && ', que ya no tiene acceso al panel. ¿Todavía se necesita?'}
        </Text>
      </Box>
      <Flex align="center" gap="4" flexShrink="0">
        <Status kind={kind}>{words}</Status>
        {state !== 'revoked' && <RevokeButton id={token.id} name={name} />}
      </Flex>
    </Flex>
  )
}

/** The end is the midnight after the last day. */
const lastDayOf = ({ endsAt }: TokenRow): string => islandDay(Date.parse(endsAt) - 1)

function RevokeButton({ id, name }: Pick<TokenRow, 'id' | 'name'>) {
  const { client } = useApi()
  const [isAsking, setAsking] = useState(false)
  const revoke = useAction(() => client.admin.tokens.revoke.mutate({ id }), {
    done: () => ({ title: 'Token revocado', text: name }),
    failed: 'No se pudo revocar',
  })
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Revocar «${name}»`}
        onClick={() => setAsking(true)}
      >
        Revocar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`¿Revocar «${name}»?`}
          text="El programa deja de entrar al momento. No se puede deshacer: para darle acceso otra vez se crea otro token."
          confirm="Revocar"
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
