import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'umu-und-die-kueche-der-insel',
  title: 'Der ʻUmu und die Küche der Insel',
  excerpt:
    'Glühende Steine, Bananenblätter und viel Zeit: So kocht auf Rapa Nui die Erde. Vom zeremoniellen ʻUmu bis zu Thunfisch, Süßkartoffel und Poʻe – ein Wegweiser für neugierige Esser.',
  metaTitle: 'Essen auf der Osterinsel: ʻUmu, Thunfisch und Poʻe',
  metaDescription:
    'Wie ein ʻUmu entsteht, was der ʻUmu tahu bedeutet, worin er sich vom Curanto unterscheidet und was Sie auf Rapa Nui probieren sollten: Thunfisch, Taro, Poʻe.',
  keywords: ['ʻUmu', 'Essen auf Rapa Nui', 'ʻUmu tahu', 'Poʻe', 'Küche der Osterinsel', 'Erdofen'],
  tags: ['ʻUmu', 'Küche', 'Fisch', 'Früchte'],
  imageAlt:
    'Druck: ein geöffneter Erdofen mit Päckchen in Bananenblättern und aufsteigendem Dampf, daneben Fisch und Süßkartoffeln, unter dunklem Himmel.',
  content: `
<p>Zuerst kommt der Rauch des Holzes. Stunden später, wenn die Erde beiseitegeschoben wird, steigt Dampf auf, der nach Bananenblatt, Süßkartoffel und Fest riecht. So kocht man auf Rapa Nui seit Menschengedenken. Der Ofen heißt <strong>ʻUmu</strong>, und ebenso heißen das Essen, das daraus hervorkommt, und das Beisammensein darum herum.</p>
<h2>Mit der Erde kochen</h2>
<p>Der ʻUmu ist ein Erdofen, verwandt mit denen, die man in ganz Polynesien anheizt. Seine dauerhafteste Form ist der <em>ʻUmu pae</em>, eine mit behauenen Steinen eingefasste Grube, die immer wieder benutzt wurde. Viele sind neben den Fundamenten alter Häuser erhalten: Wer an den archäologischen Stätten genau hinsieht, erkennt bald den Ring der Küche neben dem Umriss des Hauses.</p>
<ol>
<li>In der Grube wird Holz entzündet; darauf schichtet man vulkanische Steine und wartet, bis sie glühen.</li>
<li>Die Steine werden ausgebreitet und mit Bananenblättern bedeckt, die Feuchtigkeit und Duft geben.</li>
<li>Fleisch, Huhn und Fisch kommen hinein, dann weitere Steine und Blätter, darüber Süßkartoffeln, Taro und andere Knollen.</li>
<li>Blätter und Erde verschließen das Ganze. Nun heißt es warten, plaudern und singen, manchmal mehrere Stunden lang.</li>
</ol>
<h2>ʻUmu tahu: bitten und danken</h2>
<p>Ein ʻUmu ist nicht wie der andere. Der <em>ʻUmu tahu</em> wird zu Beginn eines wichtigen Vorhabens entzündet, etwa eines Baus, einer Seefahrt oder eines Festes, um gutes Gelingen zu erbitten. Meist gehört ein weißes Huhn dazu, und das Essen wird geteilt, damit der Segen alle Beteiligten erreicht. Ist das Werk vollbracht, sagt der <em>ʻUmu hatu</em> Dank. Daneben gibt es große gemeinschaftliche ʻUmu an kirchlichen Festtagen und während der <a href="@tapati">Tāpati</a>; ganze Familien bereiten sie für alle zu, die kommen mögen. Wenn Sie das Glück haben, dabei zu sein, richten Sie sich nach Ihren Gastgebern, fragen Sie vor dem Fotografieren und nehmen Sie gern an, was man Ihnen reicht.</p>
<p><em>Das Feuer gart die Speisen, das gemeinsame Warten die Freundschaft.</em></p>
<h2>Ist das ein Curanto?</h2>
<p>Auf Spanisch nennt man den ʻUmu oft „Curanto“, und die Ähnlichkeit ist nicht zu übersehen. Der Curanto aber gehört in den Süden Chiles: Das Wort stammt aus dem Mapudungun, der Sprache der Mapuche, die Grube wird mit den riesigen Blättern der Nalca-Pflanze bedeckt, und hinein kommen Muscheln, Fleisch, Kartoffeln und Kartoffelfladen. Der ʻUmu ist polynesisch; er duftet nach Bananenblatt, und zu ihm gehören Süßkartoffel, Taro und <em>Poʻe</em>. Manche sehen in der Ähnlichkeit eine Spur alter Fahrten zwischen Polynesien und Amerika – ein schöner Gedanke, über den noch gestritten wird. Den ʻUmu bei seinem eigenen Namen zu nennen, ist einstweilen eine kleine Geste des Respekts.</p>
<h2>Aus Meer und Garten</h2>
<p>Am Tisch regiert der Fisch. Thunfisch, <em>Kahi</em>, isst man kurz gebraten, in Empanadas oder roh als Ceviche mit Limette, manchmal nach tahitianischer Art mit Kokosmilch. Die Fischer selbst lieben vor allem <em>Tunu ahi</em>, fangfrischen Fisch, der am Ufer auf heißen Steinen gart. Languste und ihr kleiner Verwandter, der Bärenkrebs <em>Rape rape</em>, sind ein gelegentlicher Genuss; fragen Sie ruhig, ob gerade Saison ist.</p>
<p>Aus den Gärten kommen Süßkartoffel oder <em>Kumara</em>, Taro, Yams oder <em>Uhi</em> und viele Bananensorten, <em>Maika</em>. Die Süßkartoffel erzählt eine große Geschichte: Sie stammt aus Amerika und wurde in Polynesien schon angebaut, bevor Europäer kamen. Der Poʻe, dicht und süß, wird aus Banane oder Kürbis und Mehl gebacken und passt zum Hauptgericht so gut wie zum Kaffee. Die Ananas der Insel ist klein und herrlich duftend. Die Guave, vor langer Zeit eingeführt, wächst heute wild und so üppig, dass sie als invasiv gilt; als Saft oder Marmelade ist sie köstlich.</p>
<figure>@town-market</figure>
<h2>Wo und wie probieren</h2>
<ul>
<li>Auf dem Markt von Hanga Roa, früh am Morgen: Obst, Gemüse und der Fang des Tages.</li>
<li>In den kleinen Lokalen am Fischerhafen und im Zentrum: Thunfisch und Ceviche.</li>
<li>An den Ständen von <a href="@visiting-with-respect">Anakena</a>, wenn sie geöffnet haben: eine Empanada nach dem Baden.</li>
<li>Bei den Abenden mit ʻUmu und Tanz, zu denen manche Familien und Restaurants einladen; bitte rechtzeitig reservieren.</li>
</ul>
<p>Vieles, was auf der Insel verzehrt wird, kommt von weit her, per Schiff oder Flugzeug. Zu wählen, was hier gefischt und angebaut wird, nur so viel zu nehmen, wie man isst, und Allergien oder Ernährungswünsche rechtzeitig anzukündigen, hilft allen. Von <a href="@rooms">unserem Haus</a> sind es fünf Minuten zu Fuß ins Zentrum: Gehen Sie hungrig los und ohne Eile.</p>
`,
}
