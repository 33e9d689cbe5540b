// Names that Debian's Newtonsoft.Json is too old for.

namespace Newtonsoft.Json.Serialization
{
    public class NamingStrategy
    {
        public bool OverrideSpecifiedNames { get; set; }
    }

    public class CamelCaseNamingStrategy : NamingStrategy
    {
    }
}

namespace Org.OpenAPITools.Model
{
    class DefaultContractResolver : Newtonsoft.Json.Serialization.DefaultContractResolver
    {
        public Newtonsoft.Json.Serialization.NamingStrategy NamingStrategy { get; set; }
    }
}
