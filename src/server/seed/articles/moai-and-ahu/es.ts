import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'moai-y-ahu-rostros-de-los-ancestros',
  title: 'Moai y ahu: los rostros vivos de los ancestros',
  excerpt:
    'Antes de ser postal, cada moai fue un antepasado. Qué son las estatuas y sus plataformas, qué se sabe y qué se discute de ellas, y cómo acercarse con respeto.',
  metaTitle: 'Los moai de Isla de Pascua: qué son y cómo visitarlos',
  metaDescription:
    'Qué son los moai y los ahu de Rapa Nui: ancestros, pukao, ojos de coral, traslado, los quince de Tongariki y consejos para visitarlos con respeto.',
  keywords: ['moai', 'ahu', 'Ahu Tongariki', 'pukao', 'Rapa Nui', 'Isla de Pascua'],
  tags: ['moai', 'ahu', 'ancestros', 'Tongariki'],
  imageAlt:
    'Lámina de estilo afiche: una hilera de moai sobre su ahu, con luz cálida de un costado.',
  content: `
<p>Primero impresiona el tamaño; después, el silencio. Frente a un moai en pie se entiende pronto que aquello no es un adorno ni un acertijo hecho para viajeros: se está ante alguien. En la isla se los llama también <em>aringa ora</em>, rostros vivos, y para muchas familias rapanui siguen siendo parientes.</p>
<h2>Un ancestro sobre su plataforma</h2>
<p>Cada moai representaba a un antepasado de importancia para su linaje. Una vez en su lugar, cuidaba a los suyos con el <em>mana</em><span data-note="@mana"></span>, la fuerza espiritual que los muertos ilustres transmitían a los vivos. Por eso casi todos daban la espalda al mar y miraban tierra adentro, hacia las casas y los cultivos de su gente. Los siete de Ahu Akivi<span data-place="ahu-akivi"></span>, en el interior, parecen la excepción: miran en dirección al océano, pero lo que tienen delante es su propia explanada.</p>
<p>El <em>ahu</em><span data-note="@ahu"></span> es la otra mitad de la historia, y quizá la más sagrada. Se trata de una plataforma de piedra con un muro hacia el mar, una rampa empedrada con cantos rodados y un espacio abierto donde se reunía la comunidad. En los ahu o junto a ellos se depositaban los restos de los difuntos. Hay unos trescientos, sobre todo en la costa, y no todos llevaron estatuas.</p>
<p>Hoy se conocen cerca de mil moai. La gran mayoría es de toba volcánica del <a href="@rano-raraku">Rano Raraku</a>; unos pocos son de basalto, de traquita o de escoria roja.</p>
<h2>Tocados rojos y ojos de coral</h2>
<p>Algunos moai llevaban un <em>pukao</em><span data-note="@pukao"></span>, un gran cilindro de escoria roja extraído de la pequeña cantera de Puna Pau. Se suele interpretar como un moño recogido sobre la cabeza o como un tocado; el rojo era, en toda la Polinesia, un color de rango.</p>
<p>Los ojos fueron una sorpresa. Durante mucho tiempo se creyó que las cuencas siempre habían estado vacías. En 1978, durante los trabajos en Ahu Nau Nau, en Anakena, el equipo del arqueólogo rapanui Sergio Rapu encontró fragmentos de coral blanco y de escoria roja que, unidos, formaban un ojo. Se conserva en el museo antropológico de Hanga Roa. Como las cuencas solo se tallaban cuando la estatua llegaba a su ahu, se piensa que con los ojos el ancestro despertaba. No hay pruebas de que todos los tuvieran.</p>
<h2>Lo que se sabe y lo que se discute</h2>
<ul>
<li><strong>El tallado</strong> se conoce bien: maestros canteros, con herramientas de piedra dura llamadas <em>toki</em><span data-note="@toki"></span>, esculpían la figura acostada en la roca madre.</li>
<li><strong>El traslado</strong> sigue abierto. La tradición cuenta que los moai caminaron gracias al mana. Experimentos de los años ochenta y de 2012 mostraron que una estatua erguida puede avanzar balanceándose con cuerdas; otros especialistas prefieren los trineos y rodillos de madera. Tal vez hubo más de un método.</li>
<li><strong>El levantamiento</strong> tiene una buena pista: durante la expedición noruega de 1955-56, un grupo de isleños puso en pie el moai de Ahu Ature Huki, en Anakena, con palancas de madera y piedras acomodadas debajo, poco a poco.</li>
<li><strong>La caída</strong> también se debate. En 1722 los navegantes europeos vieron moai en pie; en la segunda mitad del siglo XIX ya no quedaba ninguno erguido sobre su ahu. Se habla de luchas entre linajes, de cambios en las creencias, como el <a href="@orongo-tangata-manu">culto del hombre pájaro</a>, y de terremotos. Los que hoy se ven sobre sus plataformas fueron levantados de nuevo desde los años cincuenta.</li>
</ul>
<p>La vieja historia de un pueblo que se arruinó a sí mismo por tallar estatuas está hoy muy cuestionada. Lo que sí está documentado es el golpe de las incursiones esclavistas de 1862-63 y de las enfermedades que siguieron, que casi acabaron con la población.</p>
<h2>Los quince de Tongariki</h2>
<p>Ahu Tongariki<span data-place="tongariki"></span>, el mayor de la isla, sostiene quince moai. Vale la pena mirarlos uno por uno: cambian la altura, los hombros, la boca. Solo uno lleva su pukao. En mayo de 1960, el maremoto que siguió al gran terremoto del sur de Chile arrastró tierra adentro las estatuas, ya caídas, y las piedras de la plataforma. En los años noventa, los arqueólogos Claudio Cristino y Patricia Vargas, de la Universidad de Chile, dirigieron la reconstrucción junto a trabajadores rapanui y con una grúa donada por una empresa japonesa.</p>
<p>En los meses del verano austral el sol sale por detrás de la hilera y, por unos minutos, las quince siluetas parecen respirar. Desde <a href="@rooms">nuestra casa</a> son unos veinte minutos en auto; pregunta la víspera a qué hora se puede entrar.</p>
<figure>@tongariki-sunrise</figure>
<h2>Acercarse con respeto</h2>
<p>Los ahu son lugares sagrados y también sepulturas. No los pises, no toques las estatuas ni muevas una sola piedra, aunque parezca suelta. Para casi todos los sitios hacen falta la <a href="@visiting-with-respect">entrada del parque nacional</a>, que administra la comunidad indígena Maʻu Henua, y la compañía de un guía acreditado o de un anfitrión rapanui. Un buen guía no resuelve el misterio: enseña a escucharlo.</p>
<p><em>Primero se saluda al ancestro; después, si se quiere, se toma la fotografía.</em></p>
`,
}
