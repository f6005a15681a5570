import { Alert, Button, Text } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BACKUP_PROBLEMS, BACKUP_REASON_WORDS } from '#shared/panel/backup-words.ts'
import type { BackupStatus } from '#shared/panel/backup.ts'
import { useApi } from '#client/lib/api-context.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'

const POLL_MS = 5000
const RECHECK_MS = 600_000

/**
 * The last proven backup, a problem if there is one, and a button for a new one; nothing if this
 * site makes none.
 */
export function Backups() {
  const { api } = useApi()
  const { data } = useQuery(
    api.admin.backup.status.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : RECHECK_MS),
    }),
  )
  if (!data || data.state === 'off') return null
  const { state, isRunning, provenAt, reason } = data
  const isRed = state === 'failed' || state === 'damaged' || state === 'late'
  return (
    <Panel
      id="copias"
      title="Copias de seguridad"
      lead="Cada día se hace una. Solo vale la que se restauró aparte y resultó igual a los datos."
      aside={<RequestButton isRunning={isRunning} />}
    >
      {isRed && (
        <Alert.Root status="error" mb="4">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{BACKUP_PROBLEMS[state]}</Alert.Title>
            <Alert.Description>
              {reason && BACKUP_REASON_WORDS[reason]} Avisa a quien mantiene el sitio.
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {provenAt ? (
        <Sign kind={isRed ? 'bad' : 'good'}>
          Última copia comprobada: {datedMoment(provenAt)}
          {contentOf(data)}
        </Sign>
      ) : (
        <Sign kind={isRed ? 'bad' : 'none'}>Todavía no hay ninguna copia comprobada</Sign>
      )}
      <Text role="status" color="fg.muted" fontSize="sm" mt={isRunning ? '2' : '0'}>
        {isRunning && 'Se está haciendo y comprobando una copia. Puede tardar unos minutos.'}
      </Text>
    </Panel>
  )
}

function RequestButton({ isRunning }: { isRunning: boolean }) {
  const { api, client, queryClient } = useApi()
  const notify = useToast()
  const request = useMutation({
    mutationFn: () => client.admin.backup.request.mutate(),
    onSuccess: () => queryClient.invalidateQueries(api.admin.backup.status.queryOptions()),
    onError: (error) =>
      notify({ title: 'No se pudo pedir la copia', text: error.message, destructive: true }),
  })
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={isRunning || request.isPending}
      onClick={() => request.mutate()}
    >
      Hacer una copia ahora
    </Button>
  )
}

const MEGABYTE = 1_000_000

function contentOf({ rows, pictures, bytes }: Pick<BackupStatus, 'rows' | 'pictures' | 'bytes'>) {
  if (rows === null || pictures === null || bytes === null) return ''
  const size = Math.max(1, Math.round(bytes / MEGABYTE)).toLocaleString('es')
  const count = pictures.toLocaleString('es')
  return ` · ${rows.toLocaleString('es')} filas, ${count} archivos de imágenes, ${size} MB`
}
