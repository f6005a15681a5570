import { Box, Field, Flex, Input, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { SwitchField } from '#client/ui/admin/fields/switch-field.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import type { SettingRow } from '#shared/panel/settings.ts'
import { BackupDownload } from './backup-download.tsx'
import { GuestData } from './guest-data.tsx'
import { Programs } from './programs.tsx'

/** The page of the settings that the staff may change. */
export function Settings() {
  const { api } = useApi()
  const settings = useQuery(
    api.admin.settings.list.queryOptions(undefined, { refetchOnMount: 'always' }),
  )
  return (
    <StaffPage title="Ajustes" lead="Cada cambio queda en el registro, con tu nombre.">
      <QueryState
        query={settings}
        loading="Cargando ajustes…"
        failed="No se pudieron cargar los ajustes."
      />
      <Box as="ul" m="0" p="0" listStyleType="none" maxW="3xl">
        {settings.data?.map((row) => (
          <Box as="li" key={row.key} borderBottomWidth="1px" py="4">
            {typeof row.value === 'boolean' ? (
              <OnOff row={row} isOn={row.value} />
            ) : (
              <Value row={row} value={row.value} />
            )}
          </Box>
        ))}
      </Box>
      <Box display="grid" gap="6">
        <Programs />
        <BackupDownload />
        <GuestData />
      </Box>
    </StaffPage>
  )
}

function useSetting({ key, title }: SettingRow) {
  const { client } = useApi()
  const save = (value: SettingRow['value']) => client.admin.settings.set.mutate({ key, value })
  return useAction(save, {
    done: () => ({ title: 'Ajuste guardado', text: title }),
    failed: 'No se pudo guardar',
  })
}

/** A switch that shows its new state at once, and the old one again if saving fails. */
function OnOff({ row, isOn }: { row: SettingRow; isOn: boolean }) {
  const set = useSetting(row)
  const isShownOn = set.isPending ? set.variables === true : isOn
  return (
    <>
      <SwitchField
        label={row.title}
        isOn={isShownOn}
        minH="8"
        onChange={(checked) => set.mutate(checked)}
      />
      {row.lead && (
        <Text color="fg.muted" textStyle="xs">
          {row.lead}
        </Text>
      )}
    </>
  )
}

/** A number or text with a save button. */
function Value({ row, value }: { row: SettingRow; value: string | number }) {
  const set = useSetting(row)
  const [edited, setEdited] = useState<string>()
  const text = edited ?? String(value)
  const isNumber = typeof value === 'number'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate(isNumber ? Number(text) : text.trim(), {
          onSuccess: () => setEdited((current) => (current === text ? undefined : current)),
        })
      }}
    >
      <Field.Root invalid={set.isError}>
        <Field.Label>{row.title}</Field.Label>
        <Flex gap="2" w="full">
          <Input
            inputMode={isNumber ? 'numeric' : undefined}
            maxW={isNumber ? '6rem' : undefined}
            required={isNumber}
            value={text}
            onChange={({ currentTarget }) => setEdited(currentTarget.value)}
          />
          <BusyButton type="submit" variant="outline" isBusy={set.isPending}>
            Guardar
          </BusyButton>
        </Flex>
        {row.lead && <Field.HelperText>{row.lead}</Field.HelperText>}
        <Field.ErrorText>{set.error && failureOf(set.error).error}</Field.ErrorText>
      </Field.Root>
    </form>
  )
}
