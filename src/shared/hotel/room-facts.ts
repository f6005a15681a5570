import facts from '#shared/content/hotel/room-facts.json' with { type: 'json' }
import type { RoomsKey } from '../i18n/dictionaries.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { Catalogue } from './catalogues.ts'
import type { Room, RoomFacts } from './rooms.ts'

const { isOfDemo = false, rooms } = facts as Catalogue<'room-facts'>

/** Whether the facts of the rooms are those invented for the demo. */
export const ARE_ROOM_FACTS_OF_DEMO: boolean = isOfDemo

/** The facts of one of the program's rooms. */
export const defaultRoomFacts = (id: number): RoomFacts => rooms[id] ?? {}

/** The facts of a room; those that the owner has not entered are absent. */
export const roomFacts = ({ id, facts: own }: Room): RoomFacts => own ?? defaultRoomFacts(id)

/** The first number of a room that the owner added. */
export const FIRST_OWN_ROOM = 5

/** Key of a text about what a room is like; a room that the owner added may have none. */
export const roomTextKey = ({ key }: Room, text: 'party' | 'about'): RoomsKey =>
  `room.${key}.${text}` as RoomsKey

type RoomsTranslate = (key: RoomsKey, values?: MessageValues) => string

/** The beds of a room, and how many sleep in each. */
export const bedTexts = (t: RoomsTranslate, room: Room): string[] =>
  (roomFacts(room).beds ?? []).map((bed) => t(`fact.beds.${bed}`))

/** A fact of a room in words; the beds have a text each. */
interface RoomFactText {
  label: string
  texts: string[]
}

/** The known facts of a room in words, in the order of the page. */
export function roomFactTexts(t: RoomsTranslate, room: Room): RoomFactText[] {
  const own = roomFacts(room)
  const rows: [label: RoomsKey, texts: string[]][] = [
    ['fact.beds', bedTexts(t, room)],
    ['fact.size', said(own.squareMetres, (count) => t('fact.size.square_metres', { count }))],
    ['fact.bathroom', said(own.bathroom, (kind) => t(`fact.bathroom.${kind}`))],
    ['fact.hot_water', said(own.hasHotWater, (has) => t(`fact.hot_water.${has ? 'yes' : 'no'}`))],
    ['fact.air', said(own.air, (kind) => t(`fact.air.${kind}`))],
    ['fact.net', said(own.mosquitoNet, (place) => t(`fact.${place}`))],
    ['fact.dryer', said(own.hairDryer, (place) => t(`fact.${place}`))],
    ['fact.view', said(own.view, (kind) => t(`fact.view.${kind}`))],
    ['fact.floor', said(own.floor, (kind) => t(`fact.floor.${kind}`))],
    [
      'fact.way',
      said(own.steps, (count) =>
        count === 0 ? t('fact.way.level') : t('fact.way.steps', { count }),
      ),
    ],
    ['fact.cot', said(own.cot, (place) => t(`fact.${place}`))],
    ['fact.children', said(own.childrenUntil, (count) => t('fact.children.until', { count }))],
  ]
  return rows.flatMap(([label, texts]) => (texts.length > 0 ? [{ label: t(label), texts }] : []))
}

const said = <Value>(value: Value | undefined, words: (value: Value) => string): string[] =>
  value === undefined ? [] : [words(value)]
