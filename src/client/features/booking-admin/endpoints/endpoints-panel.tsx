import { Tabs } from '@chakra-ui/react'
import { Panel } from '#client/ui/admin/panel.tsx'
import { AvailabilityTab } from './availability-tab.tsx'
import { LookupTab } from './lookup-tab.tsx'
import { ReservationTab } from './reservation-tab.tsx'
import { SyncTab } from './sync-tab.tsx'

const TABS = [
  { value: 'availability', name: 'Disponibilidad', Content: AvailabilityTab },
  { value: 'sync', name: 'Sincronización', Content: SyncTab },
  { value: 'reservation', name: 'Reserva', Content: ReservationTab },
  { value: 'get-reservation', name: 'Consultar reserva', Content: LookupTab },
]

/** The endpoint tester (spec §2); what was typed and answered in a tab stays while others are open. */
export function EndpointsPanel() {
  return (
    <Panel
      title="Probador de endpoints"
      lead="Pregunta al sistema hotelero lo mismo que el sitio, y muestra lo que responde."
    >
      <Tabs.Root defaultValue="availability" variant="subtle" colorPalette="brand">
        <Tabs.List flexWrap="wrap" aria-label="Endpoints">
          {TABS.map(({ value, name }) => (
            <Tabs.Trigger key={value} value={value}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Content }) => (
          <Tabs.Content key={value} value={value} minW="0" pt="5">
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  )
}
