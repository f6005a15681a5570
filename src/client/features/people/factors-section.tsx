import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { islandDay } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { RECOVERY_CODES, type OwnFactors } from '#shared/auth/factors.ts'
import { isAllowed, type Role } from '#shared/auth/roles.ts'
import { CodeAppDialog, type CodeSetup } from './code-app-dialog.tsx'
import { Passkeys } from './passkeys-way.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RequiredFactors } from './required-factors.tsx'
import { Way } from './way.tsx'

const LEAD =
  'Además de la contraseña: con una de ellas, quien adivine o robe tu contraseña no entra.'

/** How a person signs in besides her password, and what owners require of a role. */
export function FactorsSection({ role }: { role: Role }) {
  const { api } = useApi()
  const query = useQuery(
    api.admin.factors.list.queryOptions(undefined, { refetchOnMount: 'always' }),
  )
  const router = useRouter()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data } = query
  /** After a first factor the panel may open, and recovery codes are shown. */
  const onAdded = (recoveryCodes: readonly string[] | null) => {
    void router.invalidate()
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  return (
    <Panel level="h2" id="formas-de-entrar" title="Formas de entrar" lead={LEAD}>
      <QueryState query={query} failed="No se pudieron cargar." />
      {data && (
        <Box display="grid" gap="5">
          {isMissing(data, role) && (
            <Status kind="bad">
              Tu cuenta necesita una: agrégala aquí y lo demás del panel se abre.
            </Status>
          )}
          <Passkeys factors={data} onAdded={onAdded} />
          <CodeApp codeApp={data.codeApp} onAdded={onAdded} />
          {hasFactor(data) && <RecoveryCodes left={data.recoveryCodesLeft} onCodes={setCodes} />}
          {isAllowed(role, 'write', 'people') && !isMissing(data, role) && (
            <RequiredFactors
              required={data.requiredRoles}
              canRequire={hasFactor(data) && data.recoveryCodesLeft > 0}
            />
          )}
        </Box>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}

const hasFactor = ({ passkeys, codeApp }: OwnFactors): boolean =>
  passkeys.length > 0 || codeApp !== null

const isMissing = (factors: OwnFactors, role: Role): boolean =>
  factors.requiredRoles.includes(role) && !hasFactor(factors)

type OnAdded = (recoveryCodes: readonly string[] | null) => void

interface CodeAppProps {
  codeApp: OwnFactors['codeApp']
  onAdded: OnAdded
}

function CodeApp({ codeApp, onAdded }: CodeAppProps) {
  const { client } = useApi()
  const [setup, setSetup] = useState<CodeSetup>()
  const begin = useAction<unknown, CodeSetup>(() => client.admin.factors.setUpCodeApp.mutate(), {
    failed: 'No se pudo empezar',
  })
  return (
    <Way
      title="Aplicación de códigos"
      action={
        codeApp ? (
          <RemoveButton
            label="Quitar la aplicación de códigos"
            title="¿Quitar la aplicación de códigos?"
            text="Sus códigos ya no abrirán tu cuenta."
            done="La aplicación se quitó"
            remove={() => client.admin.factors.removeCodeApp.mutate()}
          />
        ) : (
          <BusyButton
            size="sm"
            variant="outline"
            isBusy={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: setSetup })}
          >
            Agregar una aplicación
          </BusyButton>
        )
      }
    >
      <Text color="fg.muted" fontSize="sm">
        {codeApp
          ? `Agregada el ${islandDay(codeApp.createdAt)}. Pide un código de seis cifras después de la contraseña.`
          : 'En tu teléfono muestra un código de seis cifras, que se escribe después de la contraseña.'}
      </Text>
      {setup && (
        <CodeAppDialog setup={setup} onClose={() => setSetup(undefined)} onAdded={onAdded} />
      )}
    </Way>
  )
}

interface RecoveryCodesProps {
  left: number
  onCodes: (codes: readonly string[]) => void
}

function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const { client } = useApi()
  const renew = useAction<unknown, { recoveryCodes: string[] | null }>(
    () => client.admin.factors.renewRecoveryCodes.mutate(),
    { failed: 'No se pudieron crear' },
  )
  return (
    <Way
      title="Códigos de recuperación"
      action={
        <BusyButton
          size="sm"
          variant="outline"
          isBusy={renew.isPending}
          onClick={() =>
            renew.mutate(undefined, {
              onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
            })
          }
        >
          Crear códigos nuevos
        </BusyButton>
      }
    >
      <Text color="fg.muted" fontSize="sm">
        Para cuando no tengas el teléfono. Te quedan {left} de {RECOVERY_CODES}; al crear nuevos,
        los anteriores dejan de servir.
      </Text>
    </Way>
  )
}
