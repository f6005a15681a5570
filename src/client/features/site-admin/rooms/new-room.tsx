import { Box, Button } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { SITE_QUERIES } from '../values/editing.tsx'
import { searchOf } from './room-link.tsx'

/** Adds a room by its Spanish name and opens its form. */
export function NewRoom() {
  const { client, queryClient } = useApi()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => client.admin.site.addRoom.mutate({ name }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries(SITE_QUERIES)
      await navigate({ to: '.', search: searchOf(id) as never })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }
  return (
    <Box as="form" aria-label="Agregar una habitación" onSubmit={submit} maxW="28rem">
      <TextField
        label="Habitación nueva, en español"
        hint="Los huéspedes la ven cuando publiques su nombre."
        value={name}
        problem={add.error ? failureOf(add.error).error : undefined}
        onChange={setName}
      />
      <Button type="submit" size="sm" variant="outline" mt="3" loading={add.isPending}>
        Agregar habitación
      </Button>
    </Box>
  )
}
