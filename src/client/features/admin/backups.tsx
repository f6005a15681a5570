import { Button, Link, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BACKUP_PROBLEMS, BACKUP_REASON_WORDS } from '#shared/panel/backup-words.ts'
import type { BackupStatus } from '#shared/panel/backup.ts'
import { useApi } from '#client/lib/api.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { Notice } from './notices.tsx'

/**
 * The last proven backup, problems, and a button for a new one, folded unless there is a problem or a
 * link leads here; nothing without backups.
 */
export function Backups() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.backup.status.queryOptions())
  const { hash } = useLocation()
  if (!data || data.state === 'off') return null
  const { state, isRunning, provenAt, reason } = data
  const isRed = state === 'failed' || state === 'damaged' || state === 'late'
  return (
    <Disclosure summary="Copias de seguridad" open={isRed || hash === 'copias'}>
      <Panel
        id="copias"
        title="Copias de seguridad"
        lead="Cada día se hace una. Solo vale la que se restauró aparte y resultó igual a los datos."
        aside={<RequestButton isRunning={isRunning} />}
      >
        {isRed && (
          <Notice status="error" heading={BACKUP_PROBLEMS[state]} mb="4">
            {reason && BACKUP_REASON_WORDS[reason]} Avisa a quien mantiene el sitio.
          </Notice>
        )}
        {provenAt ? (
          <Status kind={isRed ? 'bad' : 'good'}>
            Última copia comprobada: {datedMoment(provenAt)}
            {contentOf(data)} <Link href="/admin/ajustes#respaldo">Llévate una</Link>
          </Status>
        ) : (
          <Status kind={isRed ? 'bad' : 'none'}>Todavía no hay ninguna copia comprobada</Status>
        )}
        <Text role="status" color="fg.muted" fontSize="sm" mt={isRunning ? '2' : '0'}>
          {isRunning && 'Se está haciendo y comprobando una copia. Puede tardar unos minutos.'}
        </Text>
      </Panel>
    </Disclosure>
  )
}

function RequestButton({ isRunning }: { isRunning: boolean }) {
  const { client } = useApi()
  const request = useAction(() => client.admin.backup.request.mutate(), {
    failed: 'No se pudo pedir la copia',
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
