/**
 * About 300 common passwords of public lists, in English and Spanish, and words of this hotel and
 * island. Short on purpose: the length rule rejects most weak passwords.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password password1 passw0rd p@ssword p@ssw0rd passwordpassword mypassword newpassword
  oldpassword thepassword changeme changemenow changeit changethis letmein letmeinnow letmeinplease
  welcome welcometo welcomehome welcomeback login loginlogin logmein signin access accessgranted
  master masterkey masterpassword secret topsecret supersecret secretpassword private privado
  default defaultpassword guest guestguest guestpassword user username useruser testuser test testing
  testtest testtesttest testpassword temp temporary temporal temporarypassword demo demodemo example
  sample dummy nothing whatever anything trustno1 iloveyou iloveyouforever loveyou lovelove loveme
  admin adminadmin adminadminadmin administrator administrators administrador administradora
  administracion adminpassword adminhotel hoteladmin webadmin webmaster sysadmin superadmin superuser
  supervisor manager management root rootroot rootpassword toor operator support soporte service
  qwerty qwertyuiop qwertyqwerty qwertyqwertyqwerty qwertyuiopasdf qwertyuiopasdfghjkl qwertz
  qwertzuiop azerty azertyuiop asdf asdfasdf asdfasdfasdf asdfgh asdfghjkl asdfghjklzxcvbnm zxcvbnm
  qazwsx qazwsxedc qazwsxedcrfv 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4t5y6 zaq12wsx zaq1xsw2cde3 qweasdzxc qweasdzxc123 abc123 abc123abc123 abcd1234 abcd1234abcd
  abcdefgh abcdefghij abcdefghijkl abcdefghijklmnop aabbccddeeff a1b2c3d4e5f6 1a2b3c4d5e6f 123abc
  123456 1234567 12345678 123456789 1234567890 12345678910 123456789012 1234567890123 123456123456
  1234512345 012345678910 0123456789 01234567890 0987654321 098765432109 987654321 9876543210
  987654321012 123123 123123123 123123123123 121212 121212121212 112233 112233445566 102030 102030405060
  111111 111111111111 222222 000000 000000000000 010203040506 101010101010 654321 666666 696969 777777
  888888 999999 999999999999 147258369 147258369147 159753 159753159753 789456123 789456123789
  password123 password1234 password12345 password123456 1234password admin123 admin1234 admin12345
  admin123456 root1234 qwerty123 qwerty1234 qwerty123456 123qweasdzxc 123456qwerty 1234qwer 1234qwerasdf
  monkey dragon football baseball basketball soccer hockey superman batman spiderman starwars pokemon
  princess sunshine sunshinesunshine shadow ashley michael jordan jennifer hunter hunter2 killer
  charlie daniel thomas george andrew jessica pepper ginger buster cookie cheese chocolate banana
  orange summer winter spring autumn january february march april june july august september october
  november december monday friday sunday freedom forever whatever1 computer internet samsung google
  facebook microsoft windows linux apple android ferrari mustang corvette porsche yankees liverpool
  chelsea arsenal barcelona realmadrid matrix phoenix tigger snoopy purple yellow silver golden diamond
  correcthorsebatterystaple correct-horse-battery-staple thisismypassword thisisapassword
  contrasena contraseña micontrasena micontraseña nuevacontrasena nuevacontraseña clave miclave
  clavesecreta claveclave secreto supersecreto acceso accesototal entrar entrada bienvenido bienvenida
  bienvenidos cambiame cambiar cambiaresto usuario usuariousuario invitado prueba pruebaprueba gerente
  gerencia recepcion recepción recepcionhotel reservas reserva hotel hotelhotel hotelhotelhotel mihotel
  hostal hospedaje huesped turismo teamo teamomucho tequiero tequieromucho amor miamor amoramor
  mimamamemima familia mifamilia corazon princesa estrella mariposa alejandro alejandra carlos carolina
  francisco fernanda sebastian santiago valentina chile chilechile vivachile viva-chile colocolo
  udechile universidad katolica primavera verano otono invierno enero febrero marzo abril mayo junio
  julio agosto septiembre octubre noviembre diciembre lunes viernes domingo
  hare haremahina hare-mahina mahina hotelharemahina hotelmahina rapanui rapa-nui rapanuirapanui
  isladepascua isla-de-pascua islapascua easterisland easter-island hangaroa hanga-roa moai moaimoai
  moaimoaimoai anakena tongariki ranoraraku rano-raraku orongo iorana ioranaiorana maururu makemake
  tapati tapatirapanui
  `
    .trim()
    .split(/\s+/),
)
