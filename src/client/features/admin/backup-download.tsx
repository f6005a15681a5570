import { Box, Button, Link, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { ShownSecret } from '#client/ui/admin/shown-secret.tsx'
import { ARTICLES_FILE } from '#shared/panel/filters.ts'

/** The last proven backup as a file for the owner, and the password made for it. */
export function BackupDownload() {
  const { api, client } = useApi()
  const status = useQuery(api.admin.backup.status.queryOptions())
  const prepare = useAction(() => client.admin.backup.prepare.mutate(), {
    failed: 'No se pudo preparar la descarga',
  })
  const provenAt = status.data?.provenAt
  return (
    <Panel
      level="h2"
      id="respaldo"
      title="Respaldo para llevar"
      lead="La última copia de seguridad comprobada, con todo lo que tiene el sitio: textos, imágenes, reservas, mensajes y cuentas. Guárdala fuera del hotel."
      aside={
        provenAt && (
          <BusyButton
            size="sm"
            variant="outline"
            isBusy={prepare.isPending}
            busy="Preparando…"
            onClick={() => prepare.mutate()}
          >
            Descargar el respaldo
          </BusyButton>
        )
      }
    >
      <QueryState query={status} loading="Cargando…" failed="No se pudo cargar el estado." />
      {status.data &&
        (provenAt ? (
          <Text>Es la copia del {datedMoment(provenAt)}.</Text>
        ) : (
          <Text>
            {status.data.state === 'off'
              ? 'Este sitio no hace copias de seguridad: lo cambia quien lo mantiene.'
              : 'Todavía no hay ninguna copia comprobada. Cada día se hace una, y en «Hoy» se puede pedir.'}
          </Text>
        ))}
      <Text mt="2">
        Los textos del blog también como archivos que se leen sin el sitio:{' '}
        <Link href={ARTICLES_FILE} download>
          todos los artículos, con sus imágenes
        </Link>
        .
      </Text>
      {prepare.data && <ShownOnce {...prepare.data} onClose={prepare.reset} />}
    </Panel>
  )
}

interface ShownOnceProps {
  password: string
  url: string
  onClose: () => void
}

const ShownOnce = ({ password, url, onClose }: ShownOnceProps) => (
  <Dialog
    title="La contraseña de este respaldo"
    cancel="Ya la guardé"
    actions={
      <Button asChild>
        <a href={url} download>
          Descargar el archivo
        </a>
      </Button>
    }
    onClose={onClose}
  >
    <Text fontWeight="600">Cópiala ahora: no se vuelve a mostrar, y sin ella nadie lo abre.</Text>
    <ShownSecret text={password} what="la contraseña" />
    <Box display="grid" gap="2" mt="4" fontSize="sm">
      <Text>
        Guárdala en otra parte que el archivo. El enlace sirve 15 minutos; si la descarga se corta,
        púlsalo otra vez.
      </Text>
      <Text>
        Para volver a poner el sitio, quien lo mantiene usa «npm run db:restore». También lo abren
        programas de otros: «age», y después cualquiera que abra archivos tar.zst.
      </Text>
    </Box>
  </Dialog>
)
