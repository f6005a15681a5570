import { Tabs } from '@chakra-ui/react'
import { TesterTab } from './tester.tsx'
import { AVAILABILITY, LOOKUP, RESERVATION, SYNCHRONISATION } from './testers.tsx'

const TABS = [
  { id: 'availability', name: 'Disponibilidad', tab: <TesterTab tester={AVAILABILITY} /> },
  { id: 'sync', name: 'Sincronización', tab: <TesterTab tester={SYNCHRONISATION} /> },
  { id: 'reservation', name: 'Reserva', tab: <TesterTab tester={RESERVATION} /> },
  { id: 'get-reservation', name: 'Consultar reserva', tab: <TesterTab tester={LOOKUP} /> },
]

/** What was typed and answered in a tab stays while others are open. */
export const TesterTabs = () => (
  <Tabs.Root defaultValue="availability" variant="subtle" colorPalette="brand">
    <Tabs.List flexWrap="wrap" aria-label="Endpoints">
      {TABS.map(({ id, name }) => (
        <Tabs.Trigger key={id} value={id}>
          {name}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {TABS.map(({ id, tab }) => (
      <Tabs.Content key={id} value={id} minW="0" pt="5">
        {tab}
      </Tabs.Content>
    ))}
  </Tabs.Root>
)
