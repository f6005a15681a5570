import { readFileSync } from 'node:fs'

/** The 3 000 commonest passwords, the commonest first; `docs/licences.md` names their source. */
const COMMONEST = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')

/**
 * Other common passwords from public lists in English and Spanish, and words of this hotel and
 * island.
 */
const OWN = `
  p@ssword p@ssw0rd passwordpassword mypassword newpassword oldpassword thepassword changemenow
  changeit changethis letmeinnow letmeinplease welcometo welcomehome welcomeback login loginlogin
  logmein signin accessgranted masterkey masterpassword topsecret supersecret secretpassword
  privado default defaultpassword guest guestguest guestpassword user username useruser testuser
  testtesttest testpassword temp temporary temporal temporarypassword demo demodemo example sample
  dummy iloveyouforever adminadmin adminadminadmin administrator administrators administrador
  administradora administracion adminpassword adminhotel hoteladmin webadmin sysadmin superadmin
  superuser supervisor management root rootroot rootpassword toor operator soporte qwertyqwerty
  qwertyqwertyqwerty qwertyuiopasdf qwertyuiopasdfghjkl qwertz qwertzuiop azertyuiop asdfasdfasdf
  asdfghjklzxcvbnm 1qaz2wsx3edc4rfv zaq1xsw2cde3 qweasdzxc123 abc123abc123 abcd1234abcd abcdefgh
  abcdefghij abcdefghijkl abcdefghijklmnop aabbccddeeff a1b2c3d4e5f6 1a2b3c4d5e6f 123456789012
  1234567890123 123456123456 1234512345 012345678910 0123456789 01234567890 0987654321
  098765432109 987654321 9876543210 987654321012 123123123 123123123123 121212 121212121212
  112233445566 102030405060 111111111111 222222 000000000000 010203040506 101010101010 654321
  777777 888888 999999 999999999999 147258369147 159753159753 789456123789 password1234
  password12345 password123456 1234password admin123 admin1234 admin12345 admin123456 root1234
  qwerty1234 1234qwerasdf sunshinesunshine hunter2 chocolate february march june july whatever1
  facebook linux android realmadrid correcthorsebatterystaple correct-horse-battery-staple
  thisismypassword thisisapassword contrasena contraseña micontrasena micontraseña nuevacontrasena
  nuevacontraseña clave miclave clavesecreta claveclave secreto supersecreto acceso accesototal
  entrar entrada bienvenido bienvenida bienvenidos cambiame cambiar cambiaresto usuario
  usuariousuario invitado prueba pruebaprueba gerente gerencia recepcion recepción recepcionhotel
  reservas reserva hotel hotelhotel hotelhotelhotel mihotel hostal hospedaje huesped turismo teamo
  teamomucho tequiero tequieromucho amor miamor amoramor mimamamemima familia mifamilia corazon
  princesa estrella mariposa alejandro alejandra francisco fernanda chile chilechile vivachile
  viva-chile colocolo udechile universidad katolica primavera verano otono invierno enero febrero
  marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes viernes domingo
  hare haremahina hare-mahina mahina hotelharemahina hotelmahina rapanui rapa-nui rapanuirapanui
  isladepascua isla-de-pascua islapascua easterisland easter-island hangaroa hanga-roa moai
  moaimoai moaimoaimoai anakena tongariki ranoraraku rano-raraku orongo iorana ioranaiorana
  maururu makemake tapati tapatirapanui
  `

/** The most commonly used passwords, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set((COMMONEST + OWN).trim().split(/\s+/))
